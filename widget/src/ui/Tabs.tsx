import type { ReactNode } from 'react'
import { type KeyboardEvent, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { name: Name; title: string }[]
  active: Name
  onChange: (name: Name) => void
  /** Panel of the active tab. */
  children: ReactNode
}

/** Tabs of the ARIA pattern: one stop in the tab order; the arrow keys move between them and show their panel. */
export function Tabs<Name extends string>({ label, tabs, active, onChange, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ name }) => name === active)
    const isRtl = document.documentElement.dir === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? index - 1 : index + 1,
      ArrowLeft: isRtl ? index + 1 : index - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = (step + tabs.length) % tabs.length
    const next = tabs[target]
    if (next === undefined) return
    onChange(next.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={styles.tab}
            aria-selected={name === active}
            aria-controls={`${id}-panel`}
            tabIndex={name === active ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
