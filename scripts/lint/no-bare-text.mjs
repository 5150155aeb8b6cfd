import ts from 'typescript';

/** @import { Rule } from 'eslint' */

/**
 * Forbids text beside other children in React's elements. A browser that translates a page replaces
 * its text nodes: React keeps the nodes that are gone, updates them in vain, and throws when it
 * removes one or inserts a sibling before it (facebook/react#11538). The text of an element without
 * other children is safe: React sets it as a whole.
 * @type {Rule.RuleModule}
 */
export const noBareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'Text beside other children: put it into an element of its own, or make one string of all.',
      passed:
        'Text as the child of a component or fragment, which may render it beside others: put it into an element.',
    },
  },
  create({ sourceCode, report }) {
    const services = sourceCode.parserServices;
    const isText = (child) =>
      child.type === 'JSXText' ||
      (child.type === 'JSXExpressionContainer' &&
        mayBeText(services.getTypeAtLocation(child.expression), services.program));
    return {
      JSXElement(node) {
        const isHost = /^[a-z]/.test(sourceCode.getText(node.openingElement.name));
        const children = node.children.filter(isRendered);
        if (isHost && children.length === 1 && !isList(children[0], services)) return;
        for (const child of children)
          if (isText(child)) report({ node: child, messageId: isHost ? 'beside' : 'passed' });
      },
      JSXFragment(node) {
        for (const child of node.children)
          if (isRendered(child) && isText(child)) report({ node: child, messageId: 'passed' });
      },
    };
  },
};

/** Whether React renders a child: it drops comments, and white space that contains a line break. */
function isRendered(child) {
  if (child.type === 'JSXText') return /\S/.test(child.value) || !child.value.includes('\n');
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

const isList = (child, { program, getTypeAtLocation }) =>
  child.type === 'JSXExpressionContainer' &&
  program.getTypeChecker().isArrayType(getTypeAtLocation(child.expression));

/**
 * Whether React may render a value as text. A `ReactNode` is text only if a parent passes text,
 * which is forbidden too.
 */
function mayBeText(type, program) {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.some(({ symbol }) => symbol?.name === 'Iterable')) return false;
  const checker = program.getTypeChecker();
  return parts.some((part) => {
    if (checker.isArrayType(part))
      return checker.getTypeArguments(part).some((item) => mayBeText(item, program));
    // React renders nothing for the empty string, which `text && <p>…</p>` may be.
    return (
      part.value !== '' &&
      (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) >
        0
    );
  });
}
