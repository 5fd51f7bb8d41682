import { Button, ButtonLink } from '../../../../ui/button'

export type PieFormProps = {
  salida: string
  boton: string
  textoGuardando: string
  guardando: boolean
  /** How much of the pictures has left, 0 to 1; null while none is on its way. */
  subido: number | null
}

const POR_CIENTO = 100

/** What is on its way, in words and as a line. */
function Avance({ subido }: { subido: number }) {
  const porCiento = Math.round(subido * POR_CIENTO)
  return (
    <div className="grid min-w-0 flex-1 gap-1.5 max-sm:basis-full">
      <span aria-hidden="true" className="text-muted text-sm tabular-nums">
        {porCiento < POR_CIENTO ? `Subiendo imágenes: ${porCiento} %` : 'Preparando las imágenes…'}
      </span>
      <progress
        aria-label="Subiendo imágenes"
        value={porCiento}
        max={POR_CIENTO}
        className="h-1 w-full appearance-none overflow-hidden rounded-chip bg-surface-3 [&::-moz-progress-bar]:bg-agave [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-agave"
      />
    </div>
  )
}

/** Always at hand, above the edge of a phone, and at the same height wherever the page stands: what grows above it must not move it from under a press. */
export const PieForm = ({ salida, boton, textoGuardando, guardando, subido }: PieFormProps) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-8 -mb-6 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:-mb-8 md:px-8">
    {guardando && subido !== null && <Avance subido={subido} />}
    <ButtonLink href={salida} variant="ghost">
      Descartar
    </ButtonLink>
    <Button type="submit" variant="primary" loading={guardando} loadingText={textoGuardando} className="max-sm:flex-1">
      {boton}
    </Button>
  </div>
)
