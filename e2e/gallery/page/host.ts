/** The page around the frame: sized as the SDK sizes it, and as high as the widget asks for. */
const query = new URLSearchParams(location.search)
const root = document.documentElement
root.dataset.theme = query.get('theme') ?? 'light'
root.dataset.display = query.get('display') ?? 'modal'

const isFullSize = () => root.dataset.display === 'drawer' || root.dataset.display === 'popup'

const frame = document.createElement('iframe')
frame.style.colorScheme = root.dataset.theme
frame.title = 'Wallet connection'
frame.src = `./frame.html${location.search}`
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return
  if (typeof data.height === 'number' && !isFullSize()) frame.style.height = `${data.height}px`
  if (data.ready === true) root.dataset.ready = 'true'
})
document.getElementById('scrim')?.append(frame)

/** Shows the same state in another display, as where a phone is turned; `data-ready` says when it has settled. */
Object.assign(window, {
  turnTo(display: string) {
    delete root.dataset.ready
    root.dataset.display = display
    if (isFullSize()) frame.style.removeProperty('height')
    frame.contentWindow?.postMessage({ display }, location.origin)
  },
})
