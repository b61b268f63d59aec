import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useField } from '../useProjectForm.ts'
import { ColorField } from './ColorField.tsx'
import styles from './SchemeColors.module.css'
import { colorOf, SCHEMES, type Scheme, withColor } from './schemeColor.ts'
import shared from './sections.module.css'

const FIELDS = ['background', 'surface', 'text', 'border'] as const

/** Colors of the card, each for light and for dark pages. */
export function SchemeColors() {
  return (
    <Disclosure className={styles.disclosure ?? ''}>
      <Heading level={3} className={styles.heading ?? ''}>
        <Button slot="trigger" className={styles.trigger ?? ''}>
          <Icon name="chevron" />
          {t('appearance.colors')}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel ?? ''}>
        {FIELDS.map((field) => (
          <div key={field} className={shared.pair}>
            {SCHEMES.map((scheme) => (
              <SchemeColor key={scheme} field={field} scheme={scheme} />
            ))}
          </div>
        ))}
      </DisclosurePanel>
    </Disclosure>
  )
}

function SchemeColor({ field, scheme }: { field: (typeof FIELDS)[number]; scheme: Scheme }) {
  const { value, set, ...rest } = useField('theme', field)
  return (
    <ColorField
      {...rest}
      label={t('color.in', { name: t(`theme.${field}`), scheme: t(`value.${scheme}`) })}
      value={colorOf(value, scheme)}
      set={(color) => set(withColor(value, scheme, color))}
    />
  )
}
