import { createContext, useContext } from 'react'

const Contexto = createContext<Record<string, string | undefined>>({})
export const Parametros = Contexto.Provider

/** What the address of this screen names: `useParametro('id')` on `administrador/usuarios/:id`. */
export const useParametro = (nombre: string): string => useContext(Contexto)[nombre] ?? ''
