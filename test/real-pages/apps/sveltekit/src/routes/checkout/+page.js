import { hear } from '../../../../../pages/heard.js';

export async function load({ fetch }) {
  hear('load');
  return (await fetch('/api/checkout')).json();
}
