import { OPERATOR_FINDINGS } from '@latch/hosting/cli/doctor/findings.ts'
import { DEPLOYMENT_FINDINGS } from '@latch/sdk-source/doctor/deploymentFindings.ts'
import type { Catalog } from '@latch/sdk-source/doctor/finding.ts'
import { PAGE_FINDINGS } from '@latch/sdk-source/doctor/pageFindings.ts'
import { table } from './tables.ts'

/** Catalogs of everything that the doctor may find. */
export const FINDINGS: readonly Catalog[] = [PAGE_FINDINGS, DEPLOYMENT_FINDINGS, OPERATOR_FINDINGS]

/** Returns the blocks of `docs/doctor.md`, by name. */
export function findingTables(): Record<string, string> {
  return {
    pageFindings: describe(PAGE_FINDINGS),
    deploymentFindings: describe(DEPLOYMENT_FINDINGS),
    operatorFindings: describe(OPERATOR_FINDINGS),
  }
}

function describe(catalog: Catalog): string {
  const rows = Object.entries(catalog).map(([code, { severity, title }]) => [`\`${code}\``, severity, title])
  return table(['Code', '', 'What is wrong'], rows)
}
