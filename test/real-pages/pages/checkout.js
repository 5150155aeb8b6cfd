import { pay } from './pay.js';

// The checkout of a shop without a framework. Its listener is on the document, because the router replaces what is inside.
document.addEventListener('click', async (event) => {
  if (event.target.id !== 'pay') return;
  const answer = document.querySelector('main [role=status]');
  answer.textContent = await pay(document.querySelector('pay-card-input'));
});
