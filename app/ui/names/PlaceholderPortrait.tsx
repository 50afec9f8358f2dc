import { hashOf, toneOf } from './tone'

/** Above the face, which is a circle of 8.5 around 24, 20. */
const hair = [
  'M15 19.500c-1.500-8 3.500-12.500 9-12.500s10.500 4.500 9 12.500c-.8-2.600-2-4.500-3.600-5.700-3.400 1.700-8.600 1.700-11 0.400-1.600 1.200-2.800 2.900-3.400 5.300z',
  'M14.600 20c-2-9 4-13.600 10.200-13.200 6 .4 9.800 5 8.600 13.200-1-3.200-2.600-5.200-5-6.600-4 2.800-9.400 3-12 2.600-1 1.200-1.500 2.400-1.800 4z',
  'M13.800 29c-2.600-14.500 1.700-22 10.200-22s12.800 7.500 10.200 22h-3.600c1.800-5 2-9.600.6-13-3.400.4-7-.4-9.600-2.400-1.800 2.600-3.400 3.200-4.800 3.400-.5 4 .1 8 1.200 12z',
  'M14.600 21a4.400 4.400 0 0 1-.7-6.600 4.600 4.600 0 0 1 4-6.600 5.200 5.200 0 0 1 6.600-2 5.200 5.200 0 0 1 6.600 2.400 4.600 4.600 0 0 1 3.200 6.400 4.400 4.400 0 0 1-1 6.400c-.5-3-1.700-5-3.300-6.400-3.600 1.200-8.400 1-11.600-.2-2 1.400-3.300 3.600-3.800 6.600z',
]

export function PlaceholderPortrait({ name, size }: { name: string; size?: 'lg' }) {
  return (
    <svg
      className={size ? `avatar portrait avatar--${size}` : 'avatar portrait'}
      data-tone={toneOf(name)}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path className="portrait__coat" d="M6 49c0-10 7.500-14.500 18-14.500S42 39 42 49z" />
      <path className="portrait__face" d="M20.500 26h7v9a3.500 3.500 0 0 1-7 0z" />
      <circle className="portrait__face" cx="24" cy="20" r="8.500" />
      <path className="portrait__hair" d={hair[hashOf(`hair ${name}`) % hair.length]} />
    </svg>
  )
}
