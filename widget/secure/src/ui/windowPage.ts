import { t } from '../texts/texts.ts'
import { masthead } from './masthead.ts'
import './windowPage.css'

/** Draws the frame around a window's screens: its header, and room for one screen as tall as the window. */
export function drawWindowPage(): void {
  document.body.classList.add('window')
  document.body.prepend(masthead(t('window.name'), location.host))
}
