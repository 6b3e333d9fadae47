import * as z from 'zod/mini';
import { limits } from './limits.ts';

const email = z.string().check(z.trim(), z.email('Invalid email address'));
const password = z
  .string()
  .check(z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`));

export const LoginForm = z.object({ email, password });
export type LoginForm = z.infer<typeof LoginForm>;

export const SignUpForm = z.object({
  fullName: z
    .string()
    .check(z.trim(), z.minLength(limits.nameMin, `Name must be at least ${limits.nameMin} characters`)),
  email,
  password,
});
export type SignUpForm = z.infer<typeof SignUpForm>;
