import { record } from '../../../../../pages/received.js';

export async function load({ fetch }) {
  record('load');
  return (await fetch('/api/checkout')).json();
}
