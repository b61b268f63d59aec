import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import type { Analytics } from '#console/protocol/analytics.ts'
import { formatDay } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'
import 'uplot/dist/uPlot.min.css'
import { chartOptions } from './chartOptions.ts'
import { countText } from './figures.ts'
import { SERIES } from './series.ts'
import styles from './TimeSeries.module.css'

/** Events a day as lines, and as a table for screen readers. */
export function TimeSeries({ analytics }: { analytics: Analytics }) {
  const [day, setDay] = useState<number | null>(null)
  const chart = useChart(analytics, setDay)
  // A shorter period may lack the day.
  const pointed = day === null ? undefined : analytics.days[day]
  return (
    <>
      <ul className={styles.legend}>
        {SERIES.map(({ field, color }) => (
          <li key={field} className={styles.entry}>
            <span className={styles.swatch} style={{ background: `var(${color})` }} />
            {t(`series.${field}`)}
            {day !== null && pointed !== undefined && <b>{countText(analytics[field][day] ?? null)}</b>}
          </li>
        ))}
        {pointed !== undefined && <li className={styles.day}>{formatDay(pointed)}</li>}
      </ul>
      <div ref={chart} className={styles.chart} aria-hidden="true" />
      <table className={styles.spoken}>
        <caption>{t('analytics.series')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('series.day')}</th>
            {SERIES.map(({ field }) => (
              <th key={field} scope="col">
                {t(`series.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {analytics.days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              {SERIES.map(({ field }) => (
                <td key={field}>{countText(analytics[field][index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Draws into an element, again whenever its width or the color scheme changes. */
function useChart(analytics: Analytics, onPoint: (index: number | null) => void) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = element.current
    if (container === null) return
    let plot: uPlot | null = null
    const draw = () => {
      plot?.destroy()
      plot = new uPlot(chartOptions(container, onPoint), chartData(analytics), container)
    }
    const observer = new ResizeObserver(draw)
    observer.observe(container)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', draw)
    return () => {
      observer.disconnect()
      scheme.removeEventListener('change', draw)
      plot?.destroy()
    }
  }, [analytics, onPoint])
  return element
}

function chartData({ days, ...counts }: Analytics): uPlot.AlignedData {
  return [
    days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000),
    ...SERIES.map(({ field }) => counts[field]),
  ] as uPlot.AlignedData
}
