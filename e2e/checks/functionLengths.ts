import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** A function in a source file, with its number of lines from first to last. */
export type FunctionLength = { name: string; line: number; lines: number }

/** Returns every function of a file, including methods and closures; lines of a nested function count for both. */
export function functionLengths(file: string, source: string): FunctionLength[] {
  const { program } = parseSync(file, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const found: FunctionLength[] = []
  const visit = (node: Node, outer: string): void => {
    const name = functionName(node) ?? outer
    if (/^(Arrow)?Function/.test(node.type) && isNode(node.body)) {
      const line = lineAt(node.start)
      found.push({ name, line, lines: lineAt(node.end) - line + 1 })
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, name)
  }
  visit(program as unknown as Node, file)
  return found
}

/** Name of a declaration, a variable or a property; undefined if it has no name of its own. */
function functionName({ id, key }: Node): string | undefined {
  const identifier = isNode(id) ? id : key
  return isNode(identifier) && typeof identifier.name === 'string' ? identifier.name : undefined
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}
