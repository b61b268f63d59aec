import { isSame, isTree, type Tree } from './isSame.ts'

/**
 * Merges two changes of the same JSON value: lists by their entries, objects by their keys, anything else as a whole.
 *
 * @param own - Its changes win where both changed something.
 * @param base - The value that both changes started from.
 */
export function mergeChanges(own: unknown, base: unknown, other: unknown): unknown {
  if (isSame(own, base)) return other
  const all = [own, base, other]
  if (all.every((value) => Array.isArray(value)))
    return mergeLists(...(all as [unknown[], unknown[], unknown[]]))
  return all.every(isTree) ? mergeTrees(...(all as [Tree, Tree, Tree])) : own
}

function mergeLists(own: unknown[], base: unknown[], other: unknown[]): unknown[] {
  const has = (list: unknown[], entry: unknown) => list.some((another) => isSame(another, entry))
  const unchanged = own.filter((entry) => has(other, entry) || !has(base, entry))
  const added = other.filter((entry) => !has(base, entry) && !has(own, entry))
  return [...unchanged, ...added]
}

function mergeTrees(own: Tree, base: Tree, other: Tree): Tree {
  const keys = new Set([...Object.keys(own), ...Object.keys(other)])
  const entries = [...keys].map((key) => [key, mergeChanges(own[key], base[key], other[key])])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
