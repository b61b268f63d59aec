import { diagnose, type Report, type Surroundings } from './diagnose.ts'
import { fetchPage } from './fetchPage.ts'
import type { Known } from './pageFacts.ts'

/**
 * Loads a page by its headers and HTML, and checks it and the deployment that it uses. Needs nothing of Node, so that a
 * Worker can run it.
 *
 * @param url - Address of the page. The scripts that its HTML names are fetched, too.
 * @param known - Widget and project, where the page may not show them.
 * @throws {@link DoctorError} `PAGE_UNREACHABLE`
 */
export async function examinePage(url: string, known: Known, surroundings: Surroundings): Promise<Report> {
  return diagnose(await fetchPage(url, surroundings.fetch), known, surroundings)
}
