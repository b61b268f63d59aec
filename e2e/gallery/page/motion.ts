/** A page with the SDK's own dialog around the gallery's frame: it opens, follows the widget's height, and closes. */
import './host.css'
import { createDialog } from '@latch/sdk-source/frame/dialog.ts'

const root = document.documentElement
const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
root.dataset.theme = theme

/** Cumulative Layout Shift, which search engines count against a page. */
let shifts = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifts += (entry as PerformanceEntry & { value: number }).value
}).observe({ type: 'layout-shift', buffered: true })

const surface = createDialog({
  signal: new AbortController().signal,
  options: { projectId: 'gallery', theme: { mode: theme } },
  onDismiss: () => surface.hide(),
})
addEventListener('message', ({ source, data }) => {
  if (source !== surface.window()) return
  if (typeof data.height === 'number') surface.resize(data.height)
  if (data.ready !== true) return
  surface.enter('ready')
  root.dataset.ready = ''
})
surface.load(`./frame.html${location.search}&theme=${theme}`, () => {})

Object.assign(window, { openModal: surface.show, closeModal: surface.hide, readShifts: () => shifts })
