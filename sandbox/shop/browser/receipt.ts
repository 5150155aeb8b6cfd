// The receipt of an order that is not settled yet: asks the shop's own server until it is, then shows the page anew.

const receipt = document.querySelector<HTMLElement>('[data-order]');

/** The waits between questions, in milliseconds; the last one repeats. */
const waits = [500, 1000, 1000, 2000, 3000, 5000];

async function ask(turn = 0): Promise<void> {
  if (!receipt) return;
  const { order, state } = receipt.dataset;
  await new Promise((resolve) => setTimeout(resolve, waits[Math.min(turn, waits.length - 1)]));
  // A lost connection is no news: the next question may get through.
  const answer = await fetch(`/receipt/${order}/state`).then(
    (response) => response.json() as Promise<{ state?: string }>,
    () => ({ state }),
  );
  if (answer.state && answer.state !== state) location.reload();
  else await ask(turn + 1);
}

void ask();
