import type { Definition } from '#console/protocol/projects.ts'
import { diffDefinitions } from '../definition/diff.ts'

/** Unsaved changes of a project, and the version that they started from. */
export type Draft = { basedOn: number; base: Definition; definition: Definition }

type SavedVersion = { version: number; definition: Definition }

/**
 * Unsaved changes by project. They outlive their screen and the end of a session, so that nothing that was typed is lost
 * on the way to another tab or through the login screen.
 */
export class DraftStore {
  #drafts: ReadonlyMap<string, Draft> = new Map()
  readonly #listeners = new Set<() => void>()
  /** Projects without a draft because it was typed back to its base, which is a change once the draft has been saved. */
  readonly #typedBack = new Set<string>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly all = (): ReadonlyMap<string, Draft> => this.#drafts

  /** Keeps a draft; one that changes nothing is dropped. */
  keep(project: string, draft: Draft): void {
    if (diffDefinitions(draft.base, draft.definition).length === 0) {
      this.drop(project)
      this.#typedBack.add(project)
    } else {
      this.#typedBack.delete(project)
      this.#replace(new Map(this.#drafts).set(project, draft))
    }
  }

  drop(project: string): void {
    this.#typedBack.delete(project)
    const drafts = new Map(this.#drafts)
    if (drafts.delete(project)) this.#replace(drafts)
  }

  /**
   * Drops the draft that has become a version. Later changes stay, as those of that version.
   *
   * @param sent - The draft when it was sent.
   */
  settle(project: string, sent: Draft | undefined, saved: SavedVersion): void {
    const current = this.#drafts.get(project)
    const definition = this.#typedBack.has(project) ? sent?.base : current?.definition
    if (current === sent || definition === undefined) this.drop(project)
    else this.keep(project, { basedOn: saved.version, base: saved.definition, definition })
  }

  /** Drops all drafts, e.g. because another member logs in. */
  clear(): void {
    this.#typedBack.clear()
    this.#replace(new Map())
  }

  #replace(drafts: ReadonlyMap<string, Draft>): void {
    this.#drafts = drafts
    for (const listener of this.#listeners) listener()
  }
}

export const draftStore = new DraftStore()
