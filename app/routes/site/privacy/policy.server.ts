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
    return m.site_privacy_policy_cookies_ph_agent_ph_agent({
      IDLE_DAYS: m.site_privacy_policy_days({ count: IDLE_DAYS }),
      ABSOLUTE_DAYS: m.site_privacy_policy_days({ count: ABSOLUTE_DAYS }),
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
    return m.site_privacy_policy_cookies_ph_device_ph_device({
      DEVICE_DAYS: m.site_privacy_policy_days({ count: DEVICE_DAYS }),
    });
  },
  get ph_way() {
    return m.site_privacy_policy_cookies_ph_way_ph_way({
      DEVICE_DAYS: m.site_privacy_policy_days({ count: DEVICE_DAYS }),
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
      title: m.site_privacy_policy_what_and_who_title(),
      words: [m.site_privacy_policy_what_and_who_words()],
      list: [
        m.site_privacy_policy_what_and_who_list(),
        m.site_privacy_policy_what_and_who_list_homeowners_name_email_phone(),
        m.site_privacy_policy_what_and_who_list_when_you_last_visited(),
        m.site_privacy_policy_what_and_who_list_a_scrambled_form_of(),
        m.site_privacy_policy_what_and_who_list_emails_we_sent_you(),
        m.site_privacy_policy_what_and_who_list_if_you_turn_on(),
      ],
    },
    {
      id: "agent",
      title: m.common_what_your_agent_sees(),
      words: [
        m.site_privacy_policy_what_and_who_words_your_agent_sees_the(),
        m.site_privacy_policy_what_and_who_words_the_rest_stays_private(),
      ],
      list: SHARED_SECTIONS.map(
        (share) => `${SHARED_SECTION_LABELS[share].name}: ${SHARED_SECTION_LABELS[share].what}`,
      ),
    },
    {
      id: "others",
      title: m.site_privacy_policy_what_and_who_title_who_else_sees_it(),
      words: [
        m.site_privacy_policy_what_and_who_words_other_homeowners_and_other(),
        m.site_privacy_policy_what_and_who_words_if_your_agent_s(),
        m.site_privacy_policy_what_and_who_words_if_you_turn_on(),
      ],
    },
  ];
}

function whereItGoes(): Section[] {
  return [
    {
      id: "where",
      title: m.site_privacy_policy_where_it_goes_title(),
      words: [m.site_privacy_policy_where_it_goes_words()],
      list: [
        m.site_privacy_policy_where_it_goes_list(),
        m.site_privacy_policy_where_it_goes_list_email_goes_out_through(),
        m.site_privacy_policy_where_it_goes_list_if_you_turn_on(),
        m.site_privacy_policy_where_it_goes_list_anthropic_answers_your_questions({
          modelName: m.assistant_mode_model_name(),
        }),
      ],
    },
    {
      id: "assistant",
      title: m.site_privacy_policy_where_it_goes_title_what_the_assistant_sends(),
      words: [
        m.site_privacy_policy_where_it_goes_words_nothing_unless_you_choose({
          modelName: m.assistant_mode_model_name(),
        }),
        m.assistant_mode_what_they_promise(),
        m.site_privacy_policy_where_it_goes_words_it_says_it_keeps(),
        m.site_privacy_policy_where_it_goes_words_if_you_choose_the({
          modelName: m.assistant_mode_model_name(),
          HISTORY_MESSAGES: HISTORY_MESSAGES,
        }),
      ],
      list: [
        ...Object.values(SENT_TO_MODEL).map((what) => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`),
        m.site_privacy_policy_where_it_goes_list_if_a_question_needs({
          joinWithAnd: joinWithAnd(Object.values(LOOKED_UP)),
        }),
        m.site_privacy_policy_where_it_goes_list_never_your_last_name(),
      ],
    },
  ];
}

function howLong(): Section[] {
  return [
    {
      id: "how-long",
      title: m.site_privacy_policy_how_long_title(),
      words: [m.site_privacy_policy_how_long_words()],
      list: [
        m.site_privacy_policy_how_long_list({
          TRASH_DAYS: m.site_privacy_policy_days({ count: TRASH_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_invite_codes_stop_working({
          INVITE_DAYS: m.site_privacy_policy_days({ count: INVITE_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_emails_that_were_sent({
          OUTBOX_DAYS: m.site_privacy_policy_days({ count: OUTBOX_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_files_you_upload_to({
          IMPORT_DAYS: m.site_privacy_policy_days({ count: IMPORT_DAYS }),
          IMPORT_RECORD_DAYS: m.site_privacy_policy_days({ count: IMPORT_RECORD_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_browsers_you_get_notifications(),
        m.site_privacy_policy_how_long_list_a_device_you_remove(),
        m.site_privacy_policy_how_long_list_links_to_set_a({
          EXPIRED_TOKEN_DAYS: m.site_privacy_policy_days({ count: EXPIRED_TOKEN_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_failed_logins_and_how({
          ATTEMPT_DAYS: m.site_privacy_policy_days({ count: ATTEMPT_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_how_often_a_home({
          EXPIRED_TOKEN_DAYS: m.site_privacy_policy_days({ count: EXPIRED_TOKEN_DAYS }),
          TOKEN_USAGE_DAYS: m.site_privacy_policy_days({ count: TOKEN_USAGE_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_what_you_saved_on({
          OPERATION_DAYS: m.site_privacy_policy_days({ count: OPERATION_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_files_you_share_with({ SHARED_FILE_HOURS }),
        m.site_privacy_policy_how_long_list_what_you_save_while({
          UNSENT_FORM_DAYS: m.site_privacy_policy_days({ count: UNSENT_FORM_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_pages_of_your_home({
          PAGE_CACHE_DAYS: m.site_privacy_policy_days({ count: PAGE_CACHE_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_email_addresses_that_bounced({
          SUPPRESSION_DAYS: m.site_privacy_policy_days({ count: SUPPRESSION_DAYS }),
        }),
        m.site_privacy_policy_how_long_list_addresses_that_asked_for(),
        m.site_privacy_policy_how_long_list_backups_made_before_a({ BACKUP_WEEKS }),
      ],
    },
    {
      id: "cookies",
      title: m.site_privacy_policy_how_long_title_cookies(),
      words: [m.site_privacy_policy_how_long_words_we_only_set_cookies()],
      list: Object.values(COOKIES),
    },
    {
      id: "logs",
      title: m.site_privacy_policy_how_long_title_logs(),
      words: [
        m.site_privacy_policy_how_long_words_for_each_request_we(),
        m.site_privacy_policy_how_long_words_on_one_in_visits({
          VITALS_SAMPLE_RATE: VITALS_SAMPLE_RATE,
          VITAL_DAYS: m.site_privacy_policy_days({ count: VITAL_DAYS }),
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
        m.site_privacy_policy_your_rights_words({
          TRASH_DAYS: m.site_privacy_policy_days({ count: TRASH_DAYS }),
        }),
        m.site_privacy_policy_your_rights_words_every_reminder_summary_and(),
      ],
    },
    {
      id: "children",
      title: m.site_privacy_policy_your_rights_title_children(),
      words: [m.site_privacy_policy_your_rights_words_peaceful_home_is_for()],
    },
    { id: "contact", title: m.common_how_to_reach_us(), words: [contact] },
  ];
}
