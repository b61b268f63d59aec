/** Beginning of the ids of projects that show an operator's changes before they are published. */
export const PREVIEW_PREFIX = 'preview-'

/** Returns whether a project is a preview: it is served for an hour, and for no page of a dapp. */
export function isPreviewId(id: string): boolean {
  return id.startsWith(PREVIEW_PREFIX)
}
