type Node = { type: string; parent?: Node | null; [key: string]: unknown };
type Context = { report(found: { node: Node; message: string }): void };

const message =
  'This asks for a second connection while a transaction holds one, and a pool that everybody does this to stands still. Do it before the transaction.';

const isFunction = (node: Node): boolean => node.type.includes('Function');

/** Code that runs on a transaction's connection: passed to `inTransaction`, or a function that takes its `client`. */
function holdsConnection(node: Node): boolean {
  const call = node.parent;
  const isHandedOver =
    call?.type === 'CallExpression' &&
    nameOf(call['callee']) === 'inTransaction' &&
    (call['arguments'] as Node[]).includes(node);
  return isHandedOver || (node['params'] as Node[]).some((param) => nameOf(param) === 'client');
}

const nameOf = (node: unknown): unknown => (node as Node)['name'];

function isWithinTransaction(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at) && holdsConnection(at)) return true;
  return false;
}

/** Reports requests for a second connection while one is held: `.pool`, `.limits` and a nested `inTransaction`. */
const oneConnection = {
  create: (context: Context) => ({
    MemberExpression(node: Node) {
      const property = node['computed'] === true ? undefined : nameOf(node['property']);
      if ((property === 'pool' || property === 'limits') && isWithinTransaction(node))
        context.report({ node, message });
    },
    CallExpression(node: Node) {
      if (nameOf(node['callee']) === 'inTransaction' && isWithinTransaction(node))
        context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'transactions' }, rules: { 'one-connection': oneConnection } };
