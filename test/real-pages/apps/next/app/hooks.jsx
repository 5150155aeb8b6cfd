'use client';
import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { record } from '../../../pages/received.js';

function Address() {
  const [path, search, segments] = [usePathname(), useSearchParams(), useSelectedLayoutSegments()];
  useEffect(() => record('navigation'), [path, search, segments]);
  return null;
}

/** What a page hears of the router: it has no events. */
export const Hooks = () => (
  <Suspense>
    <Address />
  </Suspense>
);
