import { parseSync } from 'vite'

/** Attributes with texts that a component renders unchanged. */
const DRAWN = /^(title|detail|subtitle|text|hint|claim)$/
/** Components that spell out what they draw, or draw none of their `text`: they copy it, or have the user edit it. */
const SPELLS =
  /^(Isolated|Origin|AddressFact|DataText|WholeName|AmountFact|CoinAmount|Value|CopyButton|CopyField|QrCode|EmailField)$/

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * Returns the texts that a view renders without escaping them, as `line: expression`. A name or a field may hold a text
 * of the page, the chain or a wallet; a call returns a text of the catalogue, a formatted number or an escaped text.
 */
export function rawTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const safe = new Set<string>(['children', 'undefined'])
  const found: string[] = []
  walk(program as unknown as Node, (node) => {
    if (node.type === 'VariableDeclarator' && isSafe(node.init, safe))
      for (const { name } of patternNames(node.id as Node)) safe.add(String(name))
  })
  walk(program as unknown as Node, (node) => {
    for (const { start, end } of rawParts(node, safe))
      found.push(`${source.slice(0, start).split('\n').length}: ${source.slice(start, end)}`)
  })
  return found
}

function rawParts(node: Node, safe: ReadonlySet<string>): Node[] {
  if (node.type === 'JSXElement') {
    const name = String(((node.openingElement as Node).name as Node).name)
    // Other components decide for themselves how to render their children.
    if (SPELLS.test(name) || !(/^[a-z]/.test(name) || name === 'Fact')) return []
    return (node.children as Node[]).flatMap((child) => rawIn(child.expression, safe))
  }
  if (node.type === 'JSXOpeningElement' && !SPELLS.test(String((node.name as Node).name)))
    return (node.attributes as Node[])
      .filter(({ type, name }) => type === 'JSXAttribute' && DRAWN.test(String((name as Node).name)))
      .flatMap(({ value }) => rawIn((value as Node | null)?.expression, safe))
  return []
}

/** Returns the parts of an expression that may be a stranger's text. */
function rawIn(node: unknown, safe: ReadonlySet<string>): Node[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Identifier':
      return safe.has(String(node.name)) ? [] : [node]
    case 'MemberExpression':
      return (node.property as Node).name === 'length' ? [] : [node]
    case 'ConditionalExpression':
      return [...rawIn(node.consequent, safe), ...rawIn(node.alternate, safe)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : rawIn(node.left, safe)), ...rawIn(node.right, safe)]
    case 'TemplateLiteral':
      return (node.expressions as Node[]).flatMap((each) => rawIn(each, safe))
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return rawIn(node.expression, safe)
    default:
      return []
  }
}

/**
 * Returns the names that a declaration binds to the whole value, or to the items of a list: fields are checked where
 * they are rendered.
 */
function patternNames(id: Node): Node[] {
  if (id.type === 'ArrayPattern') return (id.elements as unknown[]).filter(isNode)
  return id.type === 'Identifier' ? [id] : []
}

function isSafe(init: unknown, safe: ReadonlySet<string>): boolean {
  if (!isNode(init)) return false
  const isMade =
    /^(CallExpression|ParenthesizedExpression|JSX|Literal|ConditionalExpression|LogicalExpression|BinaryExpression|TemplateLiteral)/
  return isMade.test(init.type) && rawIn(init, safe).length === 0
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}
