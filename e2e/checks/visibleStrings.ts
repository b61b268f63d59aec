import { parseSync } from 'vite'

/** Attributes that browsers and screen readers show. */
const SHOWN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt)$/
/** Functions of the secure pages that show their arguments, with the index of the first one shown. */
const DRAWS: Readonly<Record<string, number>> = {
  make: 2,
  button: 0,
  heading: 0,
  notice: 0,
  busy: 0,
}
const WORD = /\p{L}{2}/u
/** Names and codes, which are the same in every language. */
const NAME = /^(WalletConnect|APKTW?\d{3})$/

type Node = { type: string; start: number; [field: string]: unknown }

/** Returns the words in a view's code that users would read, as `line: text`: they belong in a catalogue. */
export function visibleStrings(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  walk(program as unknown as Node, (node) => {
    for (const { start, text } of shownBy(node).filter(
      ({ text }) => WORD.test(text) && !NAME.test(text.trim()),
    ))
      found.push(`${source.slice(0, start).split('\n').length}: ${text.trim()}`)
  })
  return found
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}

type Shown = { start: number; text: string }

/** Returns the texts that a node itself shows, without those of nested nodes. */
function shownBy(node: Node): Shown[] {
  switch (node.type) {
    case 'JSXText':
      return [{ start: node.start, text: String(node.value) }]
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).flatMap(({ type, expression }) =>
        type === 'JSXExpressionContainer' ? literals(expression) : [],
      )
    case 'JSXAttribute':
      return SHOWN.test(String((node.name as Node).name)) ? literals(node.value) : []
    case 'Property':
      return SHOWN.test(String((node.key as Node).value ?? '')) ? literals(node.value) : []
    case 'AssignmentExpression':
      return /\.(textContent|title|innerText)$/.test(memberOf(node.left)) ? literals(node.right) : []
    case 'CallExpression':
      return drawnBy(node)
    default:
      return []
  }
}

function drawnBy(call: Node): Shown[] {
  const { type, name } = call.callee as Node
  const first = type === 'Identifier' ? DRAWS[String(name)] : undefined
  return first === undefined
    ? []
    : (call.arguments as Node[]).slice(first, first === 2 ? undefined : 1).flatMap(literals)
}

function memberOf(node: unknown): string {
  return isNode(node) && node.type === 'MemberExpression' ? `.${(node.property as Node).name}` : ''
}

/** Returns the possible texts of an expression: itself, its branches, or the constant parts of a template. */
function literals(node: unknown): Shown[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : []
  if (node.type === 'TemplateLiteral')
    return (node.quasis as Node[]).map(({ start, value }) => ({
      start,
      text: (value as { cooked: string }).cooked,
    }))
  if (node.type === 'ConditionalExpression')
    return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression') return literals(node.right)
  return node.type === 'JSXExpressionContainer' ? literals(node.expression) : []
}
