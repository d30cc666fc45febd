'use client'

export { Broken as default } from '@/components/ui/broken'
