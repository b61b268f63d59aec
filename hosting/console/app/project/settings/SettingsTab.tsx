import { useEffect } from 'react'
import type { ProjectState } from '#console/protocol/projects.ts'
import { Notice } from '../../ui/Notice.tsx'
import { FormContext, useProjectForm } from '../useProjectForm.ts'
import { AccountActionsSection } from './AccountActionsSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { ChainsSection } from './ChainsSection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { LegalSection } from './LegalSection.tsx'
import { OriginsSection } from './OriginsSection.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import styles from './SettingsTab.module.css'
import { TextsSection } from './TextsSection.tsx'
import { usePreview } from './usePreview.ts'
import { WalletsSection } from './WalletsSection.tsx'

/** The form of a project with the real modal beside it. */
export default function SettingsTab({ id, state }: { id: string; state: ProjectState }) {
  const form = useProjectForm(id, state)
  const preview = usePreview(id, form.draft.definition, form.denial)
  useEffect(() => {
    // The browser doesn't scroll to a part that comes after the address.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <FormContext value={{ ...form, faults: preview.faults }}>
      {form.denial !== null && <Notice>{form.denial}</Notice>}
      <div className={styles.columns}>
        <div className={styles.form}>
          <SectionLinks />
          <GeneralSection />
          <OriginsSection />
          <ChainsSection />
          <FeaturesSection />
          <WalletsSection />
          <AccountActionsSection />
          <AppearanceSection />
          <TextsSection />
          <LegalSection />
        </div>
        {form.denial === null && (
          <div className={styles.aside}>
            <PreviewPanel preview={preview} />
          </div>
        )}
      </div>
      <SaveBar />
    </FormContext>
  )
}
