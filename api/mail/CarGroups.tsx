import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ContentCar, ContentGroup } from './content'
import { green, ink, line, quiet } from './tints'

export function CarGroups({ groups }: { groups: ContentGroup[] }) {
  return groups.map(({ title, cars, all, off }) => (
    <Section key={off.href + title} className="line" style={style.group}>
      <Heading as="h2" style={style.title}>
        {title}
      </Heading>
      {cars.map((car) => (
        <Car key={car.href} car={car} />
      ))}
      <Text style={style.foot}>
        <Link href={all.href} className="green" style={style.all}>
          {all.label}
        </Link>
        {' · '}
        <Link href={off.href} className="quiet" style={style.off}>
          {off.label}
        </Link>
      </Text>
    </Section>
  ))
}

function Car({ car }: { car: ContentCar }) {
  const { href, picture, title, facts, price, was, drop, rating, badge } = car
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={style.car}>
      <tbody>
        <tr>
          {picture && (
            <td className="picture" style={style.pictureCell} data-skip-in-text="true">
              <a href={href} className="quiet" style={style.pictureLink}>
                <img src={picture.src} alt={picture.alt} width={112} style={style.picture} />
              </a>
            </td>
          )}
          <td style={style.words}>
            <p className="green" style={style.badge}>
              {badge}
            </p>
            <p style={style.name}>
              <Link href={href} className="ink" style={style.link}>
                {title}
              </Link>
            </p>
            <p style={style.price}>
              <b>{price}</b>
              {was && <span className="quiet" style={style.was}>{` was ${was}, ${drop}`}</span>}
            </p>
            <p className="quiet" style={style.facts}>
              {rating ? `${facts} · ${rating}` : facts}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const style = {
  group: { borderTop: `1px solid ${line}`, padding: '16px 0 4px' },
  title: { fontSize: '18px', lineHeight: '24px', letterSpacing: '-0.01em', margin: '0 0 12px' },
  car: { margin: '0 0 16px', width: '100%' },
  pictureCell: { paddingRight: '14px', verticalAlign: 'top' as const, width: '112px' },
  pictureLink: { color: quiet, fontSize: '13px', lineHeight: '18px', textDecoration: 'none' },
  picture: { border: '0', borderRadius: '8px', display: 'block', height: 'auto', width: '112px' },
  words: { verticalAlign: 'top' as const },
  badge: { color: green, fontSize: '13px', fontWeight: 600, lineHeight: '18px', margin: 0 },
  name: { fontSize: '16px', lineHeight: '22px', margin: '0 0 2px' },
  link: { color: ink, fontWeight: 600, textDecoration: 'none' },
  price: { fontSize: '16px', lineHeight: '22px', margin: '0 0 2px' },
  was: { color: quiet, fontSize: '14px' },
  facts: { color: quiet, fontSize: '14px', lineHeight: '20px', margin: 0 },
  foot: { fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' },
  all: { color: green, fontWeight: 600, textDecoration: 'underline' },
  off: { color: quiet, textDecoration: 'underline' },
}
