import { lazy } from 'react'

/** Pages that are loaded when they are opened. */
export const HomePage = lazy(async () => ({ default: (await import('./home/HomePage.tsx')).HomePage }))
export const WithdrawalsPage = lazy(async () => ({
  default: (await import('./withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage,
}))
export const DepositsPage = lazy(async () => ({ default: (await import('./deposits/DepositsPage.tsx')).DepositsPage }))
export const FeedbackPage = lazy(async () => ({ default: (await import('./feedback/FeedbackPage.tsx')).FeedbackPage }))
export const MembersPage = lazy(async () => ({ default: (await import('./members/MembersPage.tsx')).MembersPage }))
export const MemberPage = lazy(async () => ({ default: (await import('./members/MemberPage.tsx')).MemberPage }))
export const BrandPage = lazy(async () => ({ default: (await import('./brand/BrandPage.tsx')).BrandPage }))
export const ModulesPage = lazy(async () => ({ default: (await import('./brand/ModulesPage.tsx')).ModulesPage }))
export const FieldRulesPage = lazy(async () => ({
  default: (await import('./brand/FieldRulesPage.tsx')).FieldRulesPage,
}))
export const AuditPage = lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage }))
export const ProfilePage = lazy(async () => ({ default: (await import('./profile/ProfilePage.tsx')).ProfilePage }))
export const OpeningPage = lazy(async () => ({ default: (await import('./opening/OpeningPage.tsx')).OpeningPage }))
export const RoutesPage = lazy(async () => ({ default: (await import('./routes/RoutesPage.tsx')).RoutesPage }))
export const TextsPage = lazy(async () => ({ default: (await import('./texts/TextsPage.tsx')).TextsPage }))
export const MediaPage = lazy(async () => ({ default: (await import('./media/MediaPage.tsx')).MediaPage }))
