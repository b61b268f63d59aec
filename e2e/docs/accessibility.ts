import { CRITERIA, type Criterion } from '../a11y/criteria.ts'

/** The rows of `docs/accessibility.md`: a criterion each, and how it is known to be met. */
export function criteriaTable(): string {
  const rows = CRITERIA.map(
    (criterion) => `| ${criterion.id} ${criterion.name} | ${criterion.level} | ${evidenceOf(criterion)} |`,
  )
  return ['| Criterion | Level | How it is known |', '|---|---|---|', ...rows].join('\n')
}

/** How many criteria are tested, reviewed, and about nothing here. */
export function criteriaCounts(): string {
  const count = (kind: string) => CRITERIA.filter((criterion) => kind in criterion).length
  return `${CRITERIA.length} criteria: ${count('tests')} are tested, ${count('reviewed')} were reviewed by reading, ${count('absent')} do not apply.`
}

function evidenceOf(criterion: Criterion): string {
  if ('absent' in criterion) return `Does not apply. ${criterion.absent}`
  if ('reviewed' in criterion) return `Reviewed. ${criterion.reviewed}`
  const files = [...new Set(criterion.tests.map(([file]) => file.replace(/^.*\//, '')))]
  const tested = `Tested by ${files.map((file) => `\`${file}\``).join(', ')}.`
  return criterion.note === undefined ? tested : `${tested} ${criterion.note}`
}
