/** CSS with which a page disguises the frame. */
export type Disguise = { name: string; css: string }

export const COVER =
  'body::before { content: ""; position: fixed; inset: 0; background: white; pointer-events: none; z-index: 1 }'

/** Disguises that lock the button. From the truth table in the notes. */
export const DISGUISES: readonly Disguise[] = [
  { name: 'opacity .99', css: 'iframe { opacity: .99 }' },
  { name: 'opacity 0', css: 'iframe { opacity: 0 }' },
  { name: 'scaled down', css: 'iframe { transform: scale(.5) }' },
  { name: 'a filter', css: 'iframe { filter: blur(1px) }' },
  { name: 'a blend mode', css: 'iframe { mix-blend-mode: multiply }' },
  { name: 'cut by a clip path', css: 'iframe { clip-path: inset(60% 0 0 0) }' },
  { name: 'moved off the screen', css: 'iframe { position: fixed; top: -600px }' },
  { name: 'covered', css: COVER },
  { name: 'drawn too small to read', css: 'iframe { zoom: .12 }' },
  { name: 'in a page drawn too small to read', css: 'body { zoom: .49 }' },
]

export const HARMLESS: readonly Disguise[] = [
  { name: 'translated', css: 'iframe { transform: translate(10px, 10px) }' },
  { name: 'rounded and shadowed', css: 'iframe { border-radius: 20px; box-shadow: 0 8px 40px #0004 }' },
  {
    name: 'beside a badge elsewhere',
    css: 'body::after { content: "chat"; position: fixed; right: 0; bottom: 0; z-index: 2147483647; background: red }',
  },
]

/**
 * Disguises that neither the observer nor anything else in a frame can detect: the button stays unlocked. If a browser
 * starts to detect one of them, its test fails here, and SECURITY.md has one line less.
 */
export const UNSEEN: readonly Disguise[] = [
  { name: 'an image as its mask', css: 'iframe { mask-image: linear-gradient(transparent, transparent) }' },
  {
    name: 'a mask from a file',
    css: 'iframe { mask: url("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") }',
  },
  {
    name: 'a mask for its box',
    css: 'iframe { -webkit-mask-box-image: linear-gradient(transparent, transparent) }',
  },
  {
    name: 'a mask of the page',
    css: 'body { mask-image: linear-gradient(transparent, transparent) }',
  },
  {
    name: 'its own outline, inwards',
    css: 'iframe { outline: 400px solid white; outline-offset: -400px }',
  },
  { name: 'half its size', css: 'iframe { zoom: .5 }' },
]
