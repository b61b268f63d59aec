import { t } from '../texts/texts.ts'
import { masthead } from './masthead.ts'
import './windowPage.css'

/** Draws what a window of this origin has around its screens: whose it is, and room for one screen as tall as the window. */
export function drawWindowPage(): void {
  document.body.classList.add('window')
  document.body.prepend(masthead(t('window.name'), location.host))
}
