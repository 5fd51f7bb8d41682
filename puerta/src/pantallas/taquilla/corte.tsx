import type { CajaDeTaquilla, LIMITES_TAQUILLA } from '@entrale/contract/taquilla/schemas'
import { useState } from 'react'
import { CabeceraVolver } from '../base/cabecera'
import { useEstado } from '../base/contexto'
import { Falla, Nota } from '../base/nota'
import { useEstadoTaquilla, useIntento, useTaquilla } from './contexto'
import { Cuentas } from './cuentas'
import { centavosDe, pesos } from './dinero'
import { Campo, Cifra, Cobrar } from './piezas'

const LARGO_NOTA: (typeof LIMITES_TAQUILLA)['nota'] = 140

/** With its sign and its word, so that nobody needs the colour. */
export function comoCuadra(diferencia: number): { palabra: string; frase: string; clase: string } {
  if (diferencia === 0) return { palabra: 'Cuadra', frase: 'Cuadra al centavo.', clase: 'bien' }
  const palabra = diferencia < 0 ? 'Faltan' : 'Sobran'
  return { palabra, frase: `${palabra} ${pesos(Math.abs(diferencia))}.`, clase: diferencia < 0 ? 'mal' : 'de-mas' }
}

const letreroDe = (diferencia: number): string =>
  diferencia === 0 ? 'Cerrar caja' : `Cerrar caja con ${diferencia > 0 ? '+' : ''}${pesos(diferencia)}`

type CerrarProps = { caja: CajaDeTaquilla; contado: number; alCerrar: (caja: CajaDeTaquilla) => void }

function Cerrar({ caja, contado, alCerrar }: CerrarProps) {
  const taquilla = useTaquilla()
  const { bloque } = useEstadoTaquilla()
  const [nota, escribir] = useState('')
  const { ocupada, falla, intentar } = useIntento()
  const diferencia = contado - caja.debe
  const { palabra, clase } = comoCuadra(diferencia)
  const cerrar = () =>
    intentar(async () => {
      if (diferencia !== 0 && nota.trim() === '') throw new Error('Escribe qué pasó con la diferencia.')
      alCerrar(await taquilla.cortar({ contado, nota: nota.trim() }))
    })
  return (
    <>
      <div className="cuerpo">
        <Cuentas caja={caja} contado={contado} />
        <p className={`diferencia ${clase}`} role="status">
          <span>{palabra}</span>
          {diferencia !== 0 && <Cifra centavos={Math.abs(diferencia)} />}
        </p>
        {diferencia !== 0 && (
          <Campo
            id="nota"
            titulo="Qué pasó"
            valor={nota}
            escribir={escribir}
            largo={LARGO_NOTA}
            mal={falla !== '' && nota.trim() === ''}
          />
        )}
        {bloque.length > 0 && (
          <Nota icono="deshacer">
            Tu apartado vuelve a la venta: <b>{bloque.length}</b> sin vender.
          </Nota>
        )}
        <Falla>{falla}</Falla>
      </div>
      <div className="tq-base">
        <Cobrar disabled={ocupada} onClick={cerrar}>
          {ocupada ? 'Cerrando' : letreroDe(diferencia)}
        </Cobrar>
      </div>
    </>
  )
}

function Contar({ alContar }: { alContar: (contado: number) => void }) {
  const taquilla = useTaquilla()
  const [texto, escribir] = useState('')
  const { ocupada, falla, intentar } = useIntento()
  const contar = () =>
    intentar(async () => {
      const contado = centavosDe(texto)
      if (contado === null) throw new Error('Escribe cuánto contaste.')
      // what was sent a moment ago is in the drawer too
      await taquilla.refrescar()
      alContar(contado)
    })
  return (
    <>
      <div className="cuerpo">
        <h2 className="titulo">Cuenta primero</h2>
        <p className="ayuda">Billetes y monedas, con el fondo. La diferencia se muestra después.</p>
        <Campo
          id="contado"
          titulo="¿Cuánto hay en la caja?"
          valor={texto}
          escribir={escribir}
          dinero
          mal={falla !== ''}
        />
        <Falla>{falla}</Falla>
      </div>
      <div className="tq-base">
        <Cobrar clase="tinta" disabled={ocupada} onClick={contar}>
          Ver la diferencia
        </Cobrar>
      </div>
    </>
  )
}

/** Why it cannot be closed just now; empty where it can. */
const impide = (conRed: boolean, enCola: number): string => {
  if (enCola > 0)
    return `${enCola === 1 ? 'Falta 1 venta' : `Faltan ${enCola} ventas`} por registrar. El corte se hace cuando no quede ninguna.`
  return conRed ? '' : 'Sin red no se puede hacer el corte. Cuenta mientras vuelve.'
}

type CorteProps = { caja: CajaDeTaquilla; alVolver: () => void; alCerrar: (caja: CajaDeTaquilla) => void }

/** Whoever counts first is led by nothing: what must be in the drawer is shown afterwards. */
export function Corte({ caja, alVolver, alCerrar }: CorteProps) {
  const { conRed } = useEstado()
  const { cola } = useEstadoTaquilla()
  const [contado, contar] = useState<number | null>(null)
  const no = impide(conRed, cola.length)
  return (
    <main className="pantalla">
      <CabeceraVolver titulo="Corte de caja" alVolver={contado === null ? alVolver : () => contar(null)} />
      {no !== '' && (
        <div className="tq-aviso">
          <Nota icono="reloj">{no}</Nota>
        </div>
      )}
      {no === '' && contado === null && <Contar alContar={contar} />}
      {no === '' && contado !== null && <Cerrar caja={caja} contado={contado} alCerrar={alCerrar} />}
    </main>
  )
}
