import type { ComponentProps } from 'react'
import './codeEntry.css'

const BOXES = [0, 1, 2, 3, 4, 5]

/** A field for a code of six digits, drawn as six boxes; the secure origin draws the same. */
export function CodeEntry(props: ComponentProps<'input'>) {
  return (
    <div className="code-entry" dir="ltr">
      <div className="code-boxes" aria-hidden="true">
        {BOXES.map((box) => (
          <span key={box} />
        ))}
      </div>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // A pasted code may have spaces.
        maxLength={64}
        dir="ltr"
        spellCheck={false}
        {...props}
      />
    </div>
  )
}
