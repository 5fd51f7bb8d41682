import { type ReactNode, useEffect, useRef } from 'react'

/** A sheet from below. The browser keeps the focus in it and Escape closes it. */
export function Hoja({ titulo, alCerrar, children }: { titulo: string; alCerrar: () => void; children: ReactNode }) {
  const hoja = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const abierta = hoja.current
    abierta?.showModal()
    return () => abierta?.close()
  }, [])
  return (
    <dialog ref={hoja} className="hoja" aria-label={titulo} onCancel={alCerrar}>
      <h2 className="titulo">{titulo}</h2>
      {children}
    </dialog>
  )
}
