/** Bars as high as a line of text, beside the figure that says it: an ear hears the figure alone. */
export function Spark({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values)
  const width = 100 / values.length
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="h-5 w-20 fill-agave">
      {values.map((value, i) => {
        const height = value === 0 ? 0 : Math.max(8, (value / top) * 100)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in time has no other name
          <rect key={i} x={(i + 0.1) * width} width={width * 0.8} y={100 - height} height={height} />
        )
      })}
    </svg>
  )
}
