import { Suspense } from 'react'
import { useRoute } from '../routing/navigate.ts'
import { t } from '../texts/t.ts'
import { Link } from '../ui/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Mark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'
import { Screen } from './Screen.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import styles from './Shell.module.css'
import { useLeaveWarning } from './useLeaveWarning.ts'

const MAIN_ID = 'main'

/** The console of a member: navigation and the current screen. */
export function Shell() {
  const route = useRoute()
  useLeaveWarning()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      <header className={styles.side}>
        <Link href="/" className={styles.home}>
          <Mark />
        </Link>
        <Navigation route={route} />
        <AccountMenu />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <ScreenBoundary key={JSON.stringify(route)}>
          <Suspense fallback={null}>
            <Screen route={route} />
          </Suspense>
        </ScreenBoundary>
      </main>
    </div>
  )
}
