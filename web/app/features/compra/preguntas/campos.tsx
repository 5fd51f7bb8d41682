import { campoDeRespuesta } from '@entrale/contract/preguntas/schemas'
import { ChevronDown, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Campo } from './campo'
import { conCopia, conEscrita, type Escritas, type Lugar, tituloDe } from './valores'

type Props = {
  lugares: readonly Lugar[]
  escritas: Escritas
  errores: Readonly<Record<string, string>>
  onEscribir: (escritas: Escritas) => void
}
type DeLugar = Props & { lugar: Lugar }

const Suyos = ({ lugar: { numero, preguntas }, escritas, errores, onEscribir }: DeLugar) => (
  <div className="grid gap-5">
    {preguntas.map((pregunta) => {
      const nombre = campoDeRespuesta(pregunta.id, numero)
      return (
        <Campo
          key={pregunta.id}
          pregunta={pregunta}
          nombre={nombre}
          valor={escritas[numero === 0 ? 'compra' : `b${numero}`]?.[pregunta.id]}
          error={errores[nombre]}
          onCambio={(valor) => onEscribir(conEscrita(escritas, numero, pregunta.id, valor))}
        />
      )
    })}
  </div>
)

/** One boleto, to be folded; what is wrong in it is told though it is closed. */
function Plegable({
  abierto,
  copiar,
  children,
  ...props
}: DeLugar & { abierto: boolean; copiar: ReactNode; children: ReactNode }) {
  const { lugar, errores } = props
  const faltan = lugar.preguntas.filter(({ id }) => errores[campoDeRespuesta(id, lugar.numero)] !== undefined).length
  return (
    <details open={abierto || faltan > 0} className="group rounded-control border border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 font-semibold">
        <span className="min-w-0 wrap-anywhere">
          {tituloDe(lugar)}
          {faltan > 0 && (
            <span className="block font-normal text-chile text-sm">
              {faltan === 1 ? 'Falta una respuesta' : `Faltan ${faltan} respuestas`}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-[rotate] group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5">
        {copiar}
        {children}
      </div>
    </details>
  )
}

/** All that is asked: first for the compra, then boleto by boleto. */
export function Campos(props: Props) {
  const { lugares, escritas, onEscribir } = props
  const boletos = lugares.filter(({ numero }) => numero > 0)
  const [primero] = boletos
  return (
    <>
      {lugares
        .filter(({ numero }) => numero === 0)
        .map((lugar) => (
          <Suyos key={lugar.numero} {...props} lugar={lugar} />
        ))}
      {boletos.length > 0 && (
        <div className="grid gap-3">
          {boletos.map((lugar) => {
            const igual =
              primero !== undefined &&
              primero !== lugar &&
              lugar.preguntas.some(({ id }) => primero.preguntas.some((otra) => otra.id === id))
            return (
              <Plegable
                key={lugar.numero}
                {...props}
                lugar={lugar}
                abierto={lugar === primero || lugar.preguntas.some(({ obligatoria }) => obligatoria)}
                copiar={
                  igual && (
                    <Button
                      size="sm"
                      className="justify-self-start"
                      icon={<Copy aria-hidden="true" />}
                      aria-label={`Copiar del primero en ${tituloDe(lugar)}`}
                      onClick={() => onEscribir(conCopia(escritas, primero, lugar))}
                    >
                      Copiar del primero
                    </Button>
                  )
                }
              >
                <Suyos {...props} lugar={lugar} />
              </Plegable>
            )
          })}
        </div>
      )}
    </>
  )
}
