import { useEffect, useState } from 'react';
import type { Approval } from '../../provider/types.js';

/** The seconds that an approval is still possible; never less than none. Counted from when it came: clocks are set wrong. */
export function useTimeLeft(approval: Approval): number {
  const [left, setLeft] = useState(approval.expiresIn);
  useEffect(() => {
    const end = performance.now() + approval.expiresIn * 1000;
    const count = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [approval]);
  return left;
}
