import { ABSOLUTE_DAYS, IDLE_DAYS } from "#app/auth/sessions.server.ts";
import { HISTORY_MESSAGES } from "#app/domain/assistant/limits.ts";
import { SHARED_SECTION_LABELS, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { SHARED_FILE_HOURS } from "#app/domain/device/share-target.ts";
import {
  ATTEMPT_DAYS,
  BACKUP_WEEKS,
  EXPIRED_TOKEN_DAYS,
  IMPORT_DAYS,
  IMPORT_RECORD_DAYS,
  INVITE_DAYS,
  OPERATION_DAYS,
  OUTBOX_DAYS,
  PAGE_CACHE_DAYS,
  SUPPRESSION_DAYS,
  TOKEN_USAGE_DAYS,
  TRASH_DAYS,
  UNSENT_FORM_DAYS,
  VITAL_DAYS,
} from "#app/domain/retention.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";
import { DEVICE_DAYS } from "#app/http/known-device.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { Section } from "../shared/legal-page.tsx";

/** What is sent to the model with each question, by field name. */
export const SENT_TO_MODEL: Record<string, string> = {
  get today() {
    return m.site_privacy_policy_sent_to_model_today();
  },
  get homeowner() {
    return m.site_privacy_policy_sent_to_model_homeowner();
  },
  get home() {
    return m.site_privacy_policy_sent_to_model_home();
  },
  get agent() {
    return m.site_privacy_policy_sent_to_model_agent();
  },
  get openTasks() {
    return m.site_privacy_policy_sent_to_model_open_tasks();
  },
  get beyondPlan() {
    return m.site_privacy_policy_sent_to_model_beyond_plan();
  },
  get latestCompleted() {
    return m.site_privacy_policy_sent_to_model_latest_completed();
  },
  get appliances() {
    return m.site_privacy_policy_sent_to_model_appliances();
  },
  get budgetThisYear() {
    return m.site_privacy_policy_sent_to_model_budget_this_year();
  },
  get vendors() {
    return m.site_privacy_policy_sent_to_model_vendors();
  },
};

/** What the model may look up, by tool name. Nothing else can be read. */
export const LOOKED_UP: Record<string, string> = {
  get read_completions() {
    return m.site_privacy_policy_looked_up_read_completions();
  },
  get read_expenses() {
    return m.site_privacy_policy_looked_up_read_expenses();
  },
  get read_budgets() {
    return m.site_privacy_policy_looked_up_read_budgets();
  },
  get read_appliances() {
    return m.site_privacy_policy_looked_up_read_appliances();
  },
  get read_house() {
    return m.site_privacy_policy_looked_up_read_house();
  },
  get read_forecast() {
    return m.site_privacy_policy_looked_up_read_forecast();
  },
  get read_documents() {
    return m.site_privacy_policy_looked_up_read_documents();
  },
  get read_plan() {
    return m.site_privacy_policy_looked_up_read_plan();
  },
  get read_vendors() {
    return m.site_privacy_policy_sent_to_model_vendors();
  },
  get read_library() {
    return m.site_privacy_policy_looked_up_read_library();
  },
  get read_requests() {
    return m.site_privacy_policy_looked_up_read_requests();
  },
};

/** By cookie name, without the __Host- prefix. */
export const COOKIES: Record<string, string> = {
  get ph_agent() {
    return m.site_privacy_policy_cookies_ph_agent({
      idleDays: m.site_privacy_policy_days({ count: IDLE_DAYS }),
      absoluteDays: m.site_privacy_policy_days({ count: ABSOLUTE_DAYS }),
    });
  },
  get ph_client() {
    return m.site_privacy_policy_cookies_ph_client();
  },
  get ph_bookmark() {
    return m.site_privacy_policy_cookies_ph_bookmark();
  },
  get ph_toast() {
    return m.site_privacy_policy_cookies_ph_toast();
  },
  get ph_clear() {
    return m.site_privacy_policy_cookies_ph_clear();
  },
  get ph_device() {
    return m.site_privacy_policy_cookies_ph_device({
      deviceDays: m.site_privacy_policy_days({ count: DEVICE_DAYS }),
    });
  },
  get ph_way() {
    return m.site_privacy_policy_cookies_ph_way({
      deviceDays: m.site_privacy_policy_days({ count: DEVICE_DAYS }),
    });
  },
  get ph_sign_up() {
    return m.site_privacy_policy_cookies_ph_sign_up();
  },
  get ph_invite() {
    return m.site_privacy_policy_cookies_ph_invite();
  },
  get ph_reset() {
    return m.site_privacy_policy_cookies_ph_reset();
  },
  get ph_join() {
    return m.site_privacy_policy_cookies_ph_join();
  },
  get ph_sold() {
    return m.site_privacy_policy_cookies_ph_sold();
  },
  get ph_take_back() {
    return m.site_privacy_policy_cookies_ph_take_back();
  },
};

export function privacySections(contact: string): Section[] {
  return [...whatAndWho(), ...whereItGoes(), ...howLong(), ...yourRights(contact)];
}

function whatAndWho(): Section[] {
  return [
    {
      id: "what",
      title: m.site_privacy_policy_what_we_keep_title(),
      words: [m.site_privacy_policy_what_we_keep_intro()],
      list: [
        m.site_privacy_policy_what_we_keep_agents(),
        m.site_privacy_policy_what_we_keep_homeowners(),
        m.site_privacy_policy_what_we_keep_visits(),
        m.site_privacy_policy_what_we_keep_taps(),
        m.site_privacy_policy_what_we_keep_password(),
        m.site_privacy_policy_what_we_keep_emails(),
        m.site_privacy_policy_what_we_keep_notifications(),
      ],
    },
    {
      id: "agent",
      title: m.common_what_your_agent_sees(),
      words: [
        m.site_privacy_policy_who_sees_agent(),
        m.site_privacy_policy_who_sees_agent_left({
          trashDays: m.site_privacy_policy_days({ count: TRASH_DAYS }),
        }),
        m.site_privacy_policy_who_sees_rest_private(),
      ],
      list: SHARED_SECTIONS.map(
        (share) => `${SHARED_SECTION_LABELS[share].name}: ${SHARED_SECTION_LABELS[share].what}`,
      ),
    },
    {
      id: "others",
      title: m.site_privacy_policy_who_sees_title(),
      words: [
        m.site_privacy_policy_who_sees_others(),
        m.site_privacy_policy_who_sees_external_images(),
        m.site_privacy_policy_who_sees_calendar(),
      ],
    },
  ];
}

function whereItGoes(): Section[] {
  return [
    {
      id: "where",
      title: m.site_privacy_policy_where_it_goes_title(),
      words: [m.site_privacy_policy_where_it_goes_intro()],
      list: [
        m.site_privacy_policy_where_it_goes_cloudflare(),
        m.site_privacy_policy_where_it_goes_email(),
        m.site_privacy_policy_where_it_goes_push(),
        m.site_privacy_policy_where_it_goes_anthropic({
          modelName: m.assistant_mode_model_name(),
        }),
      ],
    },
    {
      id: "assistant",
      title: m.site_privacy_policy_assistant_title(),
      words: [
        m.site_privacy_policy_assistant_consent({
          modelName: m.assistant_mode_model_name(),
        }),
        m.assistant_mode_what_they_promise(),
        m.site_privacy_policy_assistant_flagged(),
        m.site_privacy_policy_assistant_sends({
          modelName: m.assistant_mode_model_name(),
          historyMessages: HISTORY_MESSAGES,
        }),
      ],
      list: [
        ...Object.values(SENT_TO_MODEL).map((what) => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`),
        m.site_privacy_policy_assistant_may_look_up({
          what: joinWithAnd(Object.values(LOOKED_UP)),
        }),
        m.site_privacy_policy_assistant_never_sends(),
      ],
    },
  ];
}

function howLong(): Section[] {
  return [
    {
      id: "how-long",
      title: m.site_privacy_policy_how_long_title(),
      words: [m.site_privacy_policy_how_long_intro()],
      list: [
        m.site_privacy_policy_how_long_deleted_items({
          trashDays: m.site_privacy_policy_days({ count: TRASH_DAYS }),
        }),
        m.site_privacy_policy_how_long_invite_codes({
          inviteDays: m.site_privacy_policy_days({ count: INVITE_DAYS }),
        }),
        m.site_privacy_policy_how_long_emails({
          outboxDays: m.site_privacy_policy_days({ count: OUTBOX_DAYS }),
        }),
        m.site_privacy_policy_how_long_imports({
          importDays: m.site_privacy_policy_days({ count: IMPORT_DAYS }),
          importRecordDays: m.site_privacy_policy_days({ count: IMPORT_RECORD_DAYS }),
        }),
        m.site_privacy_policy_how_long_subscriptions(),
        m.site_privacy_policy_how_long_removed_devices(),
        m.site_privacy_policy_how_long_password_links({
          expiredTokenDays: m.site_privacy_policy_days({ count: EXPIRED_TOKEN_DAYS }),
        }),
        m.site_privacy_policy_how_long_attempts({
          attemptDays: m.site_privacy_policy_days({ count: ATTEMPT_DAYS }),
        }),
        m.site_privacy_policy_how_long_assistant_usage({
          expiredTokenDays: m.site_privacy_policy_days({ count: EXPIRED_TOKEN_DAYS }),
          tokenUsageDays: m.site_privacy_policy_days({ count: TOKEN_USAGE_DAYS }),
        }),
        m.site_privacy_policy_how_long_operations({
          operationDays: m.site_privacy_policy_days({ count: OPERATION_DAYS }),
        }),
        m.site_privacy_policy_how_long_shared_files({ sharedFileHours: SHARED_FILE_HOURS }),
        m.site_privacy_policy_how_long_unsent_forms({
          unsentFormDays: m.site_privacy_policy_days({ count: UNSENT_FORM_DAYS }),
        }),
        m.site_privacy_policy_how_long_offline_pages({
          pageCacheDays: m.site_privacy_policy_days({ count: PAGE_CACHE_DAYS }),
        }),
        m.site_privacy_policy_how_long_suppressed({
          suppressionDays: m.site_privacy_policy_days({ count: SUPPRESSION_DAYS }),
        }),
        m.site_privacy_policy_how_long_opt_outs(),
        m.site_privacy_policy_how_long_backups({ backupWeeks: BACKUP_WEEKS }),
      ],
    },
    {
      id: "cookies",
      title: m.site_privacy_policy_cookies_title(),
      words: [m.site_privacy_policy_cookies_intro()],
      list: Object.values(COOKIES),
    },
    {
      id: "logs",
      title: m.site_privacy_policy_logs_title(),
      words: [
        m.site_privacy_policy_logs_requests(),
        m.site_privacy_policy_logs_page_speed({
          vitalsSampleRate: VITALS_SAMPLE_RATE,
          vitalDays: m.site_privacy_policy_days({ count: VITAL_DAYS }),
        }),
      ],
    },
  ];
}

function yourRights(contact: string): Section[] {
  return [
    {
      id: "yours",
      title: m.site_privacy_policy_your_rights_title(),
      words: [
        m.site_privacy_policy_your_rights_export_and_delete({
          trashDays: m.site_privacy_policy_days({ count: TRASH_DAYS }),
        }),
        m.site_privacy_policy_your_rights_unsubscribe(),
      ],
    },
    {
      id: "children",
      title: m.site_privacy_policy_children_title(),
      words: [m.site_privacy_policy_children()],
    },
    { id: "contact", title: m.common_how_to_reach_us(), words: [contact] },
  ];
}
