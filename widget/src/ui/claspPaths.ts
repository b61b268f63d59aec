/**
 * Latch's own drawing on a grid of 72 units, for both origins: two hooks of the mark's shape around a tile with an icon.
 * The hooks are apart while there is nothing to hold, closed after a success, and one is broken after a failure.
 * `clasp.css` colors it.
 */
export const CLASP_SIZE = 72

export type ClaspShape = 'open' | 'closed' | 'broken'

/** Paths of the hook in front and of the one behind it, which is paler. */
export const HOOKS: Readonly<Record<ClaspShape, { front: string; behind: string }>> = {
  open: { front: 'M6 26v20a20 20 0 0 0 20 20h20', behind: 'M66 46V26A20 20 0 0 0 46 6H26' },
  closed: {
    front: 'M10 27v15a20 20 0 0 0 20 20h15',
    behind: 'M10 36v-6a20 20 0 0 1 20-20h12a20 20 0 0 1 20 20v12a20 20 0 0 1-20 20h-6',
  },
  broken: {
    front: 'M6 24v20a20 20 0 0 0 4.6 12.8M24.5 62.5L46 67.5',
    behind: 'M63 48.6L65.8 28.8A20 20 0 0 0 48.8 6.5L29 3.9',
  },
}

/** Place and size of the tile between the hooks, and the place of the icon of 24 units on it. */
export const TILE = { x: 17, y: 17, width: 38, height: 38, rx: 13 } as const
export const ICON_PLACE = 'translate(24 24)'
