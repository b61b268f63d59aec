import { CRITERIA, type Criterion } from '../a11y/criteria.ts'

/** Returns the rows of `docs/accessibility.md`: each criterion, and how it is verified. */
export function criteriaTable(): string {
  const rows = CRITERIA.map(
    (criterion) => `| ${criterion.id} ${criterion.name} | ${criterion.level} | ${evidenceOf(criterion)} |`,
  )
  return ['| Criterion | Level | How it is known |', '|---|---|---|', ...rows].join('\n')
}

/** Returns how many criteria are tested, reviewed, and not applicable. */
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
