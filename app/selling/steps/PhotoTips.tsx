import { Icon, type IconName } from '~/ui/icons/Icon'

const tips: { icon: IconName; tip: string }[] = [
  { icon: 'sun', tip: 'Daylight, no flash' },
  { icon: 'car', tip: 'The whole car in the frame' },
  { icon: 'gauge', tip: 'Engine on, so the odometer can be read' },
  { icon: 'search', tip: 'Tread and damage close up' },
  { icon: 'eye-off', tip: 'Cover your license plate if you like' },
]

/** Says on demand how to take the photos. */
export const PhotoTips = () => (
  <details className="shots__tips" data-overlay="">
    <summary>
      <span className="shots__link">How to take them</span>
    </summary>
    <ul className="marked small shotpanel">
      {tips.map(({ icon, tip }) => (
        <li key={tip}>
          <Icon name={icon} size="sm" />
          {tip}
        </li>
      ))}
    </ul>
  </details>
)
