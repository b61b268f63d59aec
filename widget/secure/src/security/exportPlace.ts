/** Form in which the export page reveals the wallet: the words on screen, or a sealed file. */
export type ExportKind = 'phrase' | 'file'
export type ExportPlace = {
  kind: ExportKind
  /** True right after a login by a social account on the Security page. */
  isProven: boolean
}

/** Returns the fragment with which the Security page opens the export page. */
export function exportFragment({ kind, isProven }: ExportPlace): string {
  return `#${kind}${isProven ? PROVEN : ''}`
}

/** Reads a fragment of {@link exportFragment}; any other stands for the phrase. */
export function readExportFragment(fragment: string): ExportPlace {
  return {
    kind: fragment.startsWith('#file') ? 'file' : 'phrase',
    isProven: fragment.endsWith(PROVEN),
  }
}

const PROVEN = '-proven'
