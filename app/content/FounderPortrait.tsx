/** A figure on an avenue, of nobody in particular: drawn for this page, in the colors of the theme. */
export function FounderPortrait() {
  return (
    <svg className="portrait" viewBox="0 0 400 320" aria-hidden="true">
      <rect className="portrait__sky" width="400" height="320" />
      <circle className="portrait__sun" cx="200" cy="148" r="116" />
      <Avenue />
      <path
        className="portrait__hair"
        d="M142 160c0-62 22-98 60-98s58 34 58 92c0 30-8 50-18 64h-82c-12-14-18-34-18-58Z"
      />
      <path className="portrait__skin" d="M178 196h44v58l-22 22-22-22Z" />
      <path className="portrait__shade" d="M178 206c12 12 32 12 44 0v14c-12 10-32 10-44 0Z" />
      <path className="portrait__skin" d="M154 142c0-36 18-58 46-58s46 22 46 58c0 44-22 72-46 72s-46-28-46-72Z" />
      <path
        className="portrait__hair"
        d="M150 152c-6-46 14-80 52-80 36 0 56 30 50 80-4-22-12-36-26-44-20 12-54 12-66 14-6 8-8 18-10 30Z"
      />
      <path
        className="portrait__line"
        d="M166 150a13 13 0 1 0 26 0a13 13 0 1 0-26 0m26-2q8-5 16 0m0 2a13 13 0 1 0 26 0a13 13 0 1 0-26 0m-32 39q24 14 48 0"
      />
      <path className="portrait__hair" d="M176 150a3 3 0 1 0 6 0a3 3 0 1 0-6 0m42 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
      <path className="portrait__shirt" d="m174 238 26 40 26-40 14 6 6 76h-92l6-76Z" />
      <path className="portrait__coat" d="M84 320c2-46 40-66 90-80l26 80Zm232 0c-2-46-40-66-90-80l-26 80Z" />
      <path className="portrait__seam" d="m174 240-18 20 14 8-6 14 36 38 36-38-6-14 14-8-18-20" />
      <g className="portrait__pin">
        <rect x="262" y="276" width="22" height="22" rx="6" />
        <path d="m267.5 293 4-12.5h3l4 12.5" />
      </g>
    </svg>
  )
}

/** Trees on both sides, smaller the farther away, and the ground they stand on. */
function Avenue() {
  return (
    <>
      <path className="portrait__ground" d="M0 248q200-22 400 0v72H0Z" />
      {[
        { x: 38, y: 160, r: 42 },
        { x: 104, y: 186, r: 27 },
        { x: 146, y: 202, r: 17 },
      ].flatMap(({ x, y, r }) =>
        [x, 400 - x].map((at) => (
          <g key={at}>
            <path className="portrait__trunk" d={`M${at} ${y}V${250 - r / 6}`} />
            <circle className="portrait__tree" cx={at} cy={y} r={r} />
            <path className="portrait__leaf" d={`M${at} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}Z`} />
          </g>
        )),
      )}
    </>
  )
}
