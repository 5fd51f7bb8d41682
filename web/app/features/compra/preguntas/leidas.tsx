import { type GrupoRespuestas, type PreguntaContestada, respuestaEnTexto } from '@entrale/contract/preguntas/schemas'
import { tituloDe } from './valores'

const FECHA = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function dicha({ valor, oculta, clase }: PreguntaContestada): string {
  if (oculta) return '•••'
  if (valor === null) return ''
  if (clase === 'fecha' && typeof valor === 'string') return FECHA.format(new Date(`${valor}T00:00:00Z`))
  return typeof valor === 'number'
    ? valor.toLocaleString('es-MX', { maximumFractionDigits: 10 })
    : respuestaEnTexto(valor)
}

/** What was asked and answered, place by place. */
export const Leidas = ({ grupos }: { grupos: readonly GrupoRespuestas[] }) => (
  <div className="grid gap-5">
    {grupos.map(({ boleto, tipo, preguntas }) => (
      <section key={boleto ?? 0} className="min-w-0">
        {boleto !== null && <h3 className="mb-1.5 font-semibold text-md">{tituloDe({ numero: boleto, tipo })}</h3>}
        <dl className="grid gap-2.5 text-md">
          {preguntas.map((pregunta) => {
            const texto = dicha(pregunta)
            return (
              <div key={pregunta.id} className="min-w-0">
                <dt className="text-muted text-sm wrap-anywhere">{pregunta.texto}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">
                  {texto === '' ? <span className="text-muted">Sin respuesta</span> : texto}
                </dd>
              </div>
            )
          })}
        </dl>
      </section>
    ))}
  </div>
)
