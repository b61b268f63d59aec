import type { ComponentProps } from 'react'
import './codeEntry.css'

const BOXES = [0, 1, 2, 3, 4, 5]

/** An input for a six-digit code, shown as six boxes; the secure origin has the same. */
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
