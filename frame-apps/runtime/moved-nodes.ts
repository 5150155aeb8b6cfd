/**
 * Lets React change what it has rendered in `root` after a translator or an extension has moved a
 * part of it into an element of their own. React removes a node from the parent that it rendered it
 * in, and inserts before a node that it rendered: the browser would throw, and the app would be
 * gone with what was typed. A node is removed from where it is, and inserted before what holds its
 * neighbor.
 */
export function tolerateMovedNodes(root: Node): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const { parentNode } = child;
    if (parentNode === this || !root.contains(this)) return removeChild.call(this, child) as T;
    if (parentNode) removeChild.call(parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    neighbor: Node | null,
  ): T {
    let place = neighbor;
    if (root.contains(this)) while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
