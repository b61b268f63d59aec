export const PROJECT_TABS = ['settings', 'versions', 'analytics', 'webhooks', 'transfer', 'audit'] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]

/** A screen of the console. */
export type Route =
  | { name: 'projects' }
  | { name: 'project'; id: string; tab: ProjectTab }
  | { name: 'members' }
  | { name: 'audit' }
  | { name: 'import' }
  | { name: 'unknown' }

const isTab = (word: string | undefined): word is ProjectTab => PROJECT_TABS.some((tab) => tab === word)

/** Screen of a path. */
export function parseRoute(path: string): Route {
  const [first, id, tab = 'settings', ...rest] = path.split('/').filter(Boolean).map(decode)
  if (first === undefined) return { name: 'projects' }
  if (first === 'projects' && id === undefined) return { name: 'projects' }
  if (first === 'projects' && id && isTab(tab) && rest.length === 0) return { name: 'project', id, tab }
  if (id === undefined && (first === 'members' || first === 'audit' || first === 'import'))
    return { name: first }
  return { name: 'unknown' }
}

/** Path of a project's tab. */
export function projectPath(id: string, tab: ProjectTab = 'settings'): string {
  return `/projects/${encodeURIComponent(id)}/${tab}`
}

/** Secret of the invitation that a link's fragment has, e.g. `#invite=…`; null if it has none. */
export function invitationOf(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('invite') || null
}

/** An address that was typed may hold a lone `%`. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
