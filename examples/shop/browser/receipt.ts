// The receipt of an unsettled order: polls the shop's server until it is settled, then reloads the
// page.

const receipt = document.querySelector<HTMLElement>('[data-order]');

/** Delays between requests, in milliseconds; the last one repeats. */
const waits = [500, 1000, 1000, 2000, 3000, 5000];

async function readState(turn = 0): Promise<void> {
  if (!receipt) return;
  const { order, state } = receipt.dataset;
  await new Promise((resolve) => setTimeout(resolve, waits[Math.min(turn, waits.length - 1)]));
  // A lost connection is no result: the next request may succeed.
  const answer = await fetch(`/receipt/${order}/state`).then(
    (response) => response.json() as Promise<{ state?: string }>,
    () => ({ state }),
  );
  if (answer.state && answer.state !== state) location.reload();
  else await readState(turn + 1);
}

void readState();
