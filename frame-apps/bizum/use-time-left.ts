import { useEffect, useState } from 'react';

/** The seconds that are left until a moment, in unix seconds; never less than none. */
export function useTimeLeft(expireAt: number): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round(expireAt - now));
}
