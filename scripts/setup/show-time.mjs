/**
 * Shows how long something takes, on a terminal while it does. Returns a function that ends it, and
 * takes whether it is done.
 */
export function showTime(title) {
  const started = Date.now();
  const text = () => `${title}… ${Math.round((Date.now() - started) / 1000)} s`;
  if (!process.stdout.isTTY) console.log(`${title}…`);
  const timer = setInterval(() => process.stdout.isTTY && process.stdout.write(`\r${text()}`), 250);
  return (isDone) => {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write(`\r${text()}\n`);
    else if (isDone) console.log(text());
  };
}
