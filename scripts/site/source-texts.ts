import { parseSync } from 'vite';

/** A text that a source file can put on a page, and its uses of the claims register. */
type SourceTexts = { texts: string[]; reads: { claim: string; field: string }[] };

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The strings, templates and JSX texts of a TypeScript file, as written; an interpolated value is read as …. */
export function readSourceTexts(file: string, source: string): SourceTexts {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: SourceTexts = { texts: [], reads: [] };
  visit(program, found);
  return found;
}

function visit(value: unknown, found: SourceTexts): void {
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, found);
    return;
  }
  if (!isNode(value) || value.type.startsWith('Import') || value.type.startsWith('TS')) return;
  if (
    value.type === 'CallExpression' &&
    isNode(value['callee']) &&
    value['callee']['name'] === 'defineGoal'
  ) {
    const properties = (value['arguments'] as { properties?: Node[] }[]).flatMap(
      (goal) => goal.properties ?? [],
    );
    visit(
      properties.filter((property) => !isGoalWords(property)),
      found,
    );
    return;
  }
  const text = textOf(value);
  if (text !== null) found.texts.push(text);
  if (value.type === 'MemberExpression') {
    const read = readsClaim(value);
    if (read) found.reads.push(read);
  }
  // Class names are not text.
  if (value.type === 'JSXAttribute' && isNode(value['name']) && value['name']['name'] === 'className') return;
  for (const child of Object.values(value)) visit(child, found);
}

/** The words people use for a goal (`words` of a goal's file) are not our own statements. */
function isGoalWords({ type, key }: Node): boolean {
  return type === 'Property' && isNode(key) && key['name'] === 'words';
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked?: string } }[];
    return quasis.map(({ value }) => value.cooked ?? '').join('…');
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node['children'] as Node[];
    const words = children.map((child) => {
      if (child.type === 'JSXText') return String(child['value']);
      if (child.type !== 'JSXExpressionContainer') return '¶';
      const inner = child['expression'];
      return isNode(inner) ? (textOf(inner) ?? '…') : '';
    });
    return words.join('').replaceAll(/\s+/g, ' ');
  }
  return null;
}

/** `claims.week.text` as {claim: 'week', field: 'text'}. */
function readsClaim(node: Node): { claim: string; field: string } | null {
  const { object, property } = node as { object?: unknown; property?: unknown };
  if (!isNode(object) || object.type !== 'MemberExpression' || !isNode(property)) return null;
  const { object: register, property: claim } = object as { object?: unknown; property?: unknown };
  if (!isNode(register) || register['name'] !== 'claims' || !isNode(claim)) return null;
  return { claim: String(claim['name']), field: String(property['name']) };
}
