import type { CardToken } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';
import { createToken } from './create-token.js';

/** The parts of React, 16.3 or newer, that the component uses. */
export interface ReactParts {
  readonly Component: new (props: never) => object;
  createElement(type: string, props: object): unknown;
  createRef(): { readonly current: unknown };
}

/**
 * A React component that accepts a factory's props. Pass its instance (the ref's `current`) to
 * `createToken`.
 */
export type DrivenComponent<P, R extends ReactParts> = new (props: P) => Omit<
  InstanceType<R['Component']>,
  'props'
> & {
  readonly props: Readonly<P>;
  createToken(): Promise<CardToken>;
};

/** The parts of a handle that the component uses. */
interface Driven<P> {
  render(container: Element): Promise<void>;
  updateProps(props: P): Promise<void>;
  close(): Promise<void>;
  readonly createToken?: () => Promise<CardToken>;
}

/**
 * Creates the React component of a factory. It creates a handle on mount and closes it on unmount.
 */
export function drive<P, R extends ReactParts>(
  make: (props: P) => Driven<P>,
  name: string,
  { React }: { readonly React: R },
): DrivenComponent<P, R> {
  if (name !== 'react') throw failures.unknownDriver(name);
  class Component extends (React.Component as new (props: never) => { readonly props: P }) {
    readonly #box = React.createRef();
    #made: Driven<P> | undefined;

    componentDidMount(): void {
      this.#made = make(this.props);
      void this.#made.render(this.#box.current as Element);
    }
    componentDidUpdate(): void {
      void this.#made?.updateProps(this.props);
    }
    componentWillUnmount(): void {
      void this.#made?.close();
    }
    createToken(): Promise<CardToken> {
      return createToken(this.#made as Parameters<typeof createToken>[0]);
    }
    render(): unknown {
      return React.createElement('div', { ref: this.#box });
    }
  }
  // The class extends React's own, which the loose constructor type above hides.
  return Component as unknown as DrivenComponent<P, R>;
}
