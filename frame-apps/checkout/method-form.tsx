import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { MethodName } from '../../api/types.js';
import type { AppOffer, FormProps, InlineProps, PaymentMethod } from '../payment/payment-method.js';
import { withTexts } from '../runtime/languages.js';
import { FormPlaceholder } from './form-placeholder.js';
import { FramedMethod } from './framed-method.js';
import { InlineApp } from './inline-app.js';
import { methods } from './methods.js';

/** Renders the form of a method, or what is in its place. */
export function MethodForm({
  method,
  given,
}: {
  readonly method: PaymentMethod;
  readonly given: FormProps;
}) {
  const { offer } = method;
  if ('frame' in offer)
    // A form of a third party sends what it has without asking: not before the details are there.
    return (
      <div inert={given.isWaiting}>
        <FramedMethod contract={offer.frame} method={method} given={given} />
      </div>
    );
  if ('form' in offer) return <offer.form {...given} />;
  if ('loadApp' in offer) return <LazyApp {...{ method, offer, given }} />;
  return null;
}

function LazyApp({
  method,
  offer,
  given,
}: {
  readonly method: PaymentMethod;
  readonly offer: AppOffer;
  readonly given: FormProps;
}) {
  const [{ App }] = useState(() => appOf(method.name, offer));
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <InlineApp {...{ method, App, given }} />
    </Suspense>
  );
}

/**
 * The apps of the methods, each loaded when it is about to be chosen. If loading fails, the shopper
 * can use the other methods, or choose it again: a failed app is not kept.
 */
const apps = new Map<MethodName, App>();

interface App {
  readonly App: ComponentType<InlineProps>;
  /** Loads it, unless it is already. */
  readonly load: () => Promise<unknown>;
}

function appOf(name: MethodName, { loadApp }: AppOffer): App {
  let loading: Promise<{ default: ComponentType<InlineProps> }> | undefined;
  const load = (): Promise<{ default: ComponentType<InlineProps> }> =>
    (loading ??= withTexts(loadApp()).then(
      (app) => ({ default: app }),
      () => {
        apps.delete(name);
        return { default: NotLoaded };
      },
    ));
  const app = apps.get(name) ?? { App: lazy(load), load };
  apps.set(name, app);
  return app;
}

/** Loads the form of a method that the shopper is about to choose. */
export function preloadForm({ name, offer }: PaymentMethod): void {
  if ('loadApp' in offer) void appOf(name, offer).load();
}

/** Whether the row of a method has been chosen whose app could not be loaded. */
export const isLost = (key: string): boolean =>
  isMethod(key) && 'loadApp' in methods[key].offer && !apps.has(key);

const isMethod = (key: string): key is MethodName => Object.hasOwn(methods, key);

/** In place of an app that could not be loaded: the method is not available now. */
function NotLoaded({ emit }: InlineProps) {
  const report = useEffectEvent(() => void emit.load(false));
  useEffect(() => report(), []);
  return null;
}
