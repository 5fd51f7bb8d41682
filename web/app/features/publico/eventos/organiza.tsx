import { ButtonLink } from '../../../ui/button'
import { FitLine, Jump } from '../../../ui/display'

const TINTAS = ['var(--cempasuchil)', 'var(--bugambilia)', 'var(--talavera)', 'var(--agave)', 'var(--chile)']

const Registro = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className={`absolute size-5 text-muted ${className}`}
    fill="none"
    stroke="currentColor"
  >
    <circle cx="10" cy="10" r="5" />
    <path d="M10 0v20M0 10h20" />
  </svg>
)

/** A printer's proof, waiting for somebody's name. */
const Prueba = () => (
  <div aria-hidden="true" className="relative mx-auto w-[min(100%,400px)] px-9 pt-9">
    <div className="absolute top-2.5 left-9 flex">
      {TINTAS.map((tinta) => (
        <i key={tinta} className="block h-3 w-4.5" style={{ background: tinta }} />
      ))}
    </div>
    <Registro className="top-1.5 right-9" />
    <Registro className="top-1/2 left-1.5" />
    <Registro className="top-1/2 right-1.5" />
    <div className="flex h-108 flex-col gap-3 rounded-t-poster border border-control border-b-0 border-dashed px-5.5 pt-6">
      <FitLine ems={2.6}>Tu</FitLine>
      <FitLine ems={4.6}>evento</FitLine>
      <FitLine ems={3.7}>aquí</FitLine>
      <div className="mt-auto mb-8 flex items-end justify-between">
        <span className="date-block text-[56px]">
          <b>00</b>
          <span>
            <i>día</i>
            <i>mes</i>
          </span>
        </span>
        <span className="whitespace-nowrap text-muted text-sm md:hidden lg:inline">Tu lugar</span>
      </div>
    </div>
  </div>
)

/** The way in for who organizes. */
export const Organiza = ({ hrefCrear }: { hrefCrear: string }) => (
  <section
    aria-labelledby="organiza"
    data-hasta-el-pie
    className="mt-18 overflow-hidden border-line border-y bg-surface-1 lg:mt-28"
  >
    <div className="wrap grid gap-8 pt-14 md:grid-cols-[1.35fr_1fr] md:pt-18">
      <div className="grid content-center justify-items-start gap-5 md:pb-18">
        <h2 id="organiza" className="text-[clamp(36px,5.4vw,72px)] leading-[0.92]">
          <Jump narrow="Organiza tu" wide="propio evento" stacked />
        </h2>
        <p className="max-w-[46ch] text-lg text-muted">
          Sube tu cartel o deja que armemos uno, pon tus precios y abre la venta hoy mismo.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={hrefCrear} variant="ink" size="lg">
            Crear Evento
          </ButtonLink>
          <ButtonLink href="/sobre-nosotros" variant="outline" size="lg">
            Saber Más
          </ButtonLink>
        </div>
      </div>
      <Prueba />
    </div>
  </section>
)
