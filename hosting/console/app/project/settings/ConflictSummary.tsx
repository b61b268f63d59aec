import type { Definition } from '#console/protocol/projects.ts'
import { ChangeList } from '../../definition/ChangeList.tsx'
import { type FieldPath, fieldAt } from '../../definition/fields.ts'
import type { Merge, Overlap } from '../../definition/merge.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ConflictSummary.module.css'
import { OverlapChoice, type Side } from './OverlapChoice.tsx'

/** Chosen side by {@link keyOf}; mine where none was chosen. */
export type Sides = Readonly<Record<string, Side>>

export const keyOf = ({ path }: Pick<Overlap, 'path'>) => path.join('.')

export type ConflictSummaryProps = {
  merge: Merge
  /** The version that my changes started from. */
  base: Definition
  /** The version that someone else saved. */
  theirs: Definition
  sides: Sides
  onChoose: (sides: Sides) => void
}

/** Merged changes of both sides, and a choice for each field that both changed. */
export function ConflictSummary({ merge, base, theirs, sides, onChoose }: ConflictSummaryProps) {
  const { overlaps, merged } = merge
  const changesOf = (before: Definition, after: Definition, paths: readonly FieldPath[]) =>
    paths.map((path) => ({ path, before: fieldAt(before, path), after: fieldAt(after, path) }))
  const chooseAll = (side: Side) =>
    onChoose(Object.fromEntries(overlaps.map((overlap) => [keyOf(overlap), side])))
  return (
    <>
      {overlaps.length === 0 ? (
        <Notice>{t('conflict.fits')}</Notice>
      ) : (
        <section className={styles.part}>
          <header className={styles.header}>
            <h3>{t('conflict.overlaps', { count: overlaps.length })}</h3>
            <span className={styles.all}>
              <Button onPress={() => chooseAll('mine')}>{t('conflict.keepMine')}</Button>
              <Button onPress={() => chooseAll('theirs')}>{t('conflict.takeTheirs')}</Button>
            </span>
          </header>
          {overlaps.map((overlap) => (
            <OverlapChoice
              key={keyOf(overlap)}
              overlap={overlap}
              side={sides[keyOf(overlap)] ?? 'mine'}
              onChange={(side) => onChoose({ ...sides, [keyOf(overlap)]: side })}
            />
          ))}
        </section>
      )}
      {merge.theirs.length > 0 && (
        <section className={styles.part}>
          <h3>{t('conflict.theirChanges')}</h3>
          <ChangeList changes={changesOf(base, theirs, merge.theirs)} />
        </section>
      )}
      {merge.mine.length > 0 && (
        <section className={styles.part}>
          <h3>{t('conflict.myChanges')}</h3>
          <ChangeList changes={changesOf(theirs, merged, merge.mine)} />
        </section>
      )}
    </>
  )
}
